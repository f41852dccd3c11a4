/** Validates the log-in by SMS before it is sent to the house (R-VALID-03 to 05). Messages are keys of the catalogue. */
import * as z from 'zod/mini';
import { checkMobile, requiredRule } from '../../../lib/patterns/fields.ts';
import type { ValidationError } from '../../../lib/patterns/checkText.ts';

export const validateMobileNumber = (text: string): ValidationError | null => checkMobile(requiredRule, text.trim());

const filled = (key: string) => z.string().check(z.trim(), z.minLength(1, { error: key }));

export const smsLoginSchema = (captchaShown: boolean) =>
  z.object({
    mobileNum: z.string().check(
      z.trim(),
      z.refine((text) => validateMobileNumber(text) === null, {
        error: ({ input }) => validateMobileNumber(String(input))?.messageKey ?? '',
      }),
    ),
    verificationCode: filled('login.mobileCodeMissing'),
    captcha: captchaShown ? filled('login.captchaMissing') : z.string(),
    remember: z.boolean(),
  });
export type SmsLoginValues = z.infer<ReturnType<typeof smsLoginSchema>>;
