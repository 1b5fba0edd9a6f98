// The first words of every list of guesses, and words that people in Kenya would use. Rows of
// digits, repeated characters, and these words with digits after them are found by rule.
const words = `
  password passw0rd passcode qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou welcome
  letmein monkey dragon master shadow sunshine princess football baseball superman batman admin
  administrator login secret hello freedom whatever trustno1 starwars computer internet google
  samsung android iphone facebook whatsapp mpesa m-pesa safaricom airtel equity kenya nairobi
  mombasa kisumu harambee karibu jambo habari mavuno shamba pesa money arsenal chelsea liverpool
  manchester gormahia jesus yesu mungu blessed blessing baraka amani upendo nakupenda mama family
  michael jordan daniel joseph mary grace faith abc abcd abcdef abc123 aa123456 q1w2e3r4 1q2w3e4r
  1qaz2wsx zaq12wsx qazwsx asd123 qwe123 q1w2e3
`
  .trim()
  .split(/\s+/)

const common = new Set(words)
const rows = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz']

/**
 * Whether an attacker would guess this password early. The person's phone number is such a guess,
 * too.
 */
export function isCommonPassword(password: string, phone: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim()
  const word = text.replace(/[\d\W_]+$/, '')
  const local = phone.slice(-9)
  return (
    common.has(text) ||
    (common.has(word) && text.length - word.length <= 4) ||
    /^(.{1,3})\1+$/.test(text) ||
    rows.some((row) => row.includes(text)) ||
    (local !== '' && /^[+\d]+$/.test(text) && text.endsWith(local))
  )
}
