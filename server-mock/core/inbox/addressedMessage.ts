import type { MessageTemplate } from './messageTemplates.ts';

/** A message template with its recipient and facts. */
export interface AddressedMessage {
  readonly to: string;
  readonly template: MessageTemplate;
  readonly amount: number | null;
  readonly reference: string | null;
}
