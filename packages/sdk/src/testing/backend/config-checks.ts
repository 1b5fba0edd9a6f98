import { safeParse } from 'zod/v4/core'
import { getConfig, getConfigVersion, type Config } from '../../contract/customer/config/config.js'
import { languagePack } from '../../contract/customer/languages.js'
import type { Check, Subject } from './check.js'
import { ensure, envelopeOf, expectStatus, expectSuccess } from './expect.js'

/** The envelope, the config and its version, and the language packs that it names. */
export function configChecks({ backend }: Subject): Check[] {
  const readConfig = async () => expectSuccess(getConfig, await backend.ask(getConfig)) as Config
  return [
    {
      name: 'a success is the envelope with code 200 and success true',
      run: async () => {
        const reply = await backend.ask(getConfig)
        const type = reply.headers.get('content-type') ?? 'nothing'
        ensure(type.startsWith('application/json'), `Its content type is ${type}.`)
        const { code, success } = envelopeOf(reply)
        ensure(code === 200 && success === true, `It says code ${String(code)}.`)
      },
    },
    {
      name: 'an address that the contract does not have is 404, in the envelope',
      run: async () => expectStatus(await backend.get('/api/there-is-nothing-here'), 404),
    },
    {
      name: 'the config carries the version that the version check answers with',
      run: async () => {
        const reply = await backend.ask(getConfigVersion)
        const { version } = expectSuccess(getConfigVersion, reply) as { version: string }
        const config = await readConfig()
        ensure(config.version === version, `"${config.version}" is not "${version}".`)
      },
    },
    {
      name: 'every language pack of the config is a flat map of texts',
      run: async () => {
        for (const { key, json } of (await readConfig()).language_packages) {
          const separator = json.includes('?') ? '&' : '?'
          const reply = await backend.get(`${json}${separator}time=${Date.now()}`)
          ensure(reply.status === 200, `"${key}" answered ${reply.status}.`)
          const issue = safeParse(languagePack, reply.body).error?.issues[0]
          ensure(!issue, `"${key}": ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
        }
      },
    },
  ]
}
