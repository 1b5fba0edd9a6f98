import { findShortcode, type ShortcodeRow } from '../money/accounts.js'
import type { World } from '../world.js'

/** After so many wrong passwords an initiator is locked. */
const wrongPasswordsAllowed = 5

/** The result code of what is wrong with who asks; undefined where nothing is. */
export function initiatorProblem(
  world: World,
  {
    shortcode,
    initiator,
    credential,
  }: { shortcode: string; initiator: string; credential: string },
): string | undefined {
  const merchant = findShortcode(world, shortcode)
  if (!merchant) return '2006'
  if (merchant.state === 'suspended') return '11'
  if (merchant.wrong_passwords >= wrongPasswordsAllowed) return '8006'
  if (initiator !== merchant.initiator) {
    const other = world.store.get<ShortcodeRow>(
      'select * from shortcodes where initiator = ?',
      initiator,
    )
    return other ? '21' : '2001'
  }
  const isRight = world.certificate.read(credential) === merchant.initiator_password
  const set = 'update shortcodes set wrong_passwords = ? where shortcode = ?'
  world.store.run(set, isRight ? 0 : merchant.wrong_passwords + 1, shortcode)
  return isRight ? undefined : '2001'
}
