/** Whoever carries short messages to phones. */
export interface Sms {
  /** Rejects when the message was not accepted. The phone is in the stored form, `2547…`. */
  send(phone: string, text: string): Promise<void>
}
