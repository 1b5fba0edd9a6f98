const masked = /^254(\d{3})\*+(\d{3})$/

/** The masked number of somebody else as people read one out: `0712 *** 678`. */
export function memberPhone(phone: string): string {
  return phone.replace(masked, '0$1 *** $2')
}
