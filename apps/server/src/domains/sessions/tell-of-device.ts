import type { Context } from '../../platform/context/context.js'
import type { RequestFacts } from '../../platform/context/serve.js'
import { textOf } from '../../platform/languages/text-of.js'
import { readConfig } from '../config/config-service.js'
import { deviceName } from './device-name.js'
import { newLockLink } from './lock-links.js'

/** Tells a customer that a device has signed in for the first time. */
export async function tellOfDevice(
  context: Context,
  { id, phone, language }: { id: string; phone: string; language: string },
  { userAgent }: RequestFacts,
): Promise<void> {
  const { db, sms, log } = context
  const { site_name: site } = await readConfig(db)
  const text = textOf([language], 'server.device_sms', {
    site,
    device: deviceName(userAgent) || '?',
    link: await newLockLink(context, id),
  })
  sms.send(phone, text).catch((error: Error) => log.error('no SMS', { reason: error.message }))
}
