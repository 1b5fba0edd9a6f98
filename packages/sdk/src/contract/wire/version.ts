/**
 * The version that screens, reports and the OpenAPI document show.
 *
 * @example
 * const label = `${appVersion.name} (${appVersion.code})` // '1.0.3 (100)'
 */
export const appVersion = { name: '1.0.3', code: 100 } as const

/**
 * The version of the contract. Its first number is raised when a backend or a client that kept it before
 * no longer does, and its second when something is added to it.
 *
 * @example
 * const label = `Contract ${contractVersion}` // 'Contract 1.0'
 */
export const contractVersion = '1.0'
