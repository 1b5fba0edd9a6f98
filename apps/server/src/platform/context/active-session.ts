/** Who is calling, and on which of their devices. */
export interface ActiveSession {
  readonly id: string
  readonly user_id: string
  readonly role: 'customer' | 'operator'
  readonly language: string
}
