/** The version that screens, reports and the OpenAPI document show. */
export const appVersion = { name: '1.0.3', code: 100 } as const
