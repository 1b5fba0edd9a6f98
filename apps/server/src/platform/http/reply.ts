import { successCode, type Envelope } from '@mavuno/sdk/server'

export function successBody(data: unknown): Envelope {
  return { code: successCode, success: true, data, message: '' }
}

export function failureBody(code: number, message: string, data: unknown = null): Envelope {
  return { code, success: false, data, message }
}
