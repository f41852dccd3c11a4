/** Validates the password, and the captcha while one is shown. Messages are keys of the catalogue. */
import * as z from 'zod/mini';

const filled = (key: string) => z.string().check(z.trim(), z.minLength(1, { error: key }));

export const logInAgainSchema = (captchaShown: boolean) =>
  z.object({
    password: filled('login.passwordMissing'),
    captcha: captchaShown ? filled('login.captchaMissing') : z.string(),
  });
export type LogInAgainValues = z.infer<ReturnType<typeof logInAgainSchema>>;
