import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.js'
import './types.js'

/** A language that the backend has texts for; `json` is where, absolute or relative to the API host. */
export const languagePackage = z.looseObject({
  key: z.string().check(z.minLength(1), z.maxLength(35)),
  json: z.string().check(z.minLength(1)),
})

/** Only these three are required of a backend; fields that are not known here are kept. */
export const config = z.looseObject({
  version: z._default(z.string(), ''),
  site_name: z.string().check(z.minLength(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  language_packages: z.array(languagePackage),
})

export type Config = z.output<typeof config>
export type LanguagePackage = z.output<typeof languagePackage>

export const getConfigVersion = defineEndpoint({
  name: 'getConfigVersion',
  method: 'GET',
  path: '/api/config/version',
  reply: z.object({ version: z.string() }),
})

export const getConfig = defineEndpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/api/config',
  reply: config,
})
