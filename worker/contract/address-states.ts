/** What is known of an address: its owner unsubscribed from the account's messages, or reported one as spam, or it takes no mails. */
export const addressStates = ['UNSUBSCRIBED', 'BOUNCED', 'COMPLAINED'] as const
export type AddressState = (typeof addressStates)[number]

/** Why a mail of a message was not sent, as `last_error` has it; such a mail is FAILED without an attempt. */
export const messageRefusals = ['unsubscribed', 'bounced', 'complained', 'messages_paused'] as const
export type MessageRefusal = (typeof messageRefusals)[number]
