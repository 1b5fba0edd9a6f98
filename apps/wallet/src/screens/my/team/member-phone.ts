const masked = /^254(\d)\*{5}(\d{3})$/

/** Formats another person's masked phone number the way people read one out: `07** *** 678`. */
export function memberPhone(phone: string): string {
  return phone.replace(masked, '0$1** *** $2')
}
