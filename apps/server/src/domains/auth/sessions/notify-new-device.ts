import type { Context } from '../../../platform/context/context.js'
import type { RequestContext } from '../../../platform/context/call.js'
import { textOf } from '../../../platform/languages/text-of.js'
import { deviceName } from './device-name.js'

interface NewDevice {
  readonly phone: string
  readonly language: string
  readonly site: string
  /** By which the owner locks the account. */
  readonly link: string
}

/** Tells a customer that a device has signed in for the first time. */
export function notifyNewDevice(
  { sms, log }: Pick<Context, 'sms' | 'log'>,
  { phone, language, site, link }: NewDevice,
  { userAgent }: RequestContext,
): void {
  const text = textOf([language], 'server.device_sms', {
    site,
    device: deviceName(userAgent) || '?',
    link,
  })
  sms.send(phone, text).catch((error: Error) => log.error('no SMS', { reason: error.message }))
}
