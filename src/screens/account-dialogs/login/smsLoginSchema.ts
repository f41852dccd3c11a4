/** What the log-in by sms needs before it is worth asking the house (R-VALID-03 to 05). Messages are keys of the catalogue. */
import * as z from 'zod/mini';
import { judgeMobile, requiredRule } from '../../../lib/patterns/fields.ts';
import type { Complaint } from '../../../lib/patterns/judge.ts';

export const mobileComplaint = (text: string): Complaint | null => judgeMobile(requiredRule, text.trim());

const filled = (key: string) => z.string().check(z.trim(), z.minLength(1, { error: key }));

export const smsLoginSchema = (captchaShown: boolean) =>
  z.object({
    mobileNum: z.string().check(
      z.trim(),
      z.refine((text) => mobileComplaint(text) === null, {
        error: ({ input }) => mobileComplaint(String(input))?.messageKey ?? '',
      }),
    ),
    verificationCode: filled('login.mobileCodeMissing'),
    captcha: captchaShown ? filled('login.captchaMissing') : z.string(),
    remember: z.boolean(),
  });
export type SmsLoginValues = z.infer<ReturnType<typeof smsLoginSchema>>;
