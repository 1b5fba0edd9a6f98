/** Sends short messages to phones. */
export interface Sms {
  /** Rejects when the message was not accepted. The phone is in the stored form, `2547…`. */
  send(phone: string, text: string): Promise<void>
}

/** Sends no SMS, but prints the message for the person who runs the server. */
export function createPrintedSms(print: (line: string) => void): Sms {
  return {
    // Enough of the number to recognise it, since many can read the log.
    send: async (phone, text) => print(`SMS to ***${phone.slice(-3)}: ${text}`),
  }
}
