/** Validates the log-in form before it is sent to the house (R-VALID-01 to 03). Messages are keys of the catalogue. */
import * as z from 'zod/mini';

const filled = (key: string) => z.string().check(z.trim(), z.minLength(1, { error: key }));

/** Trims the input. Requires the captcha only while one is shown. */
export const loginSchema = (captchaShown: boolean) =>
  z.object({
    username: filled('login.usernameMissing'),
    password: filled('login.passwordMissing'),
    captcha: captchaShown ? filled('login.captchaMissing') : z.string(),
    remember: z.boolean(),
  });
export type LoginValues = z.infer<ReturnType<typeof loginSchema>>;
