/**
 * The version that screens, reports and the OpenAPI document show.
 *
 * @example
 * const label = `${appVersion.name} (${appVersion.code})` // '1.0.3 (100)'
 */
export const appVersion = { name: '1.0.3', code: 100 } as const
