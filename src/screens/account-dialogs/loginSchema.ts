/** What the log-in form needs before it is worth asking the house (R-VALID-01 to 03). The message is a key of the catalogue. */
import * as z from 'zod/mini';

const filled = (key: string) => z.string().check(z.trim(), z.minLength(1, { error: key }));

/** Input is trimmed. The captcha is asked for only while one is shown. */
export const loginSchema = (captchaShown: boolean) =>
  z.object({
    username: filled('login.usernameMissing'),
    password: filled('login.passwordMissing'),
    captcha: captchaShown ? filled('login.captchaMissing') : z.string(),
    remember: z.boolean(),
  });
export type LoginValues = z.infer<ReturnType<typeof loginSchema>>;
