import type { Answers } from '../contract/wire/endpoint.js'
import { mapError, type CallFacts } from './map-error.js'
import type { Chunk } from './read-chunks.js'
import { isRecord, isSuccess, readSuccess, type RequestResult } from './read-envelope.js'
import type { WireReply } from './send-request.js'

/** The expected content types; a proxy or login page that answers instead of the server sends HTML. */
export const bareTypes: Partial<Record<Answers, RegExp>> = {
  text: /^text\/plain/i,
  csv: /^text\/csv/i,
  image: /^image\//i,
  pdf: /^application\/pdf/i,
}

function escapeBytes(chunk: Chunk): string {
  return Array.from(chunk, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** Without a TextDecoder, as in many versions of React Native, undefined if it is no UTF-8. */
function textOf(chunks: Chunk[]): string | undefined {
  if (!globalThis.TextDecoder) {
    try {
      return decodeURIComponent(chunks.map(escapeBytes).join(''))
    } catch {
      return undefined
    }
  }
  const decoder = new TextDecoder()
  const last = chunks.length - 1
  return chunks.map((chunk, index) => decoder.decode(chunk, { stream: index < last })).join('')
}

function parse(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The result of a reply; throws its error if it is not a success. */
export function readReply(reply: WireReply, answers: Answers, call: CallFacts): RequestResult {
  const { response, chunks } = reply
  const isOk = response.status === 200
  const bareType = bareTypes[answers]
  const type = (bareType && response.headers.get('content-type')) ?? ''
  if (isOk && chunks && bareType?.test(type)) {
    const data =
      answers === 'image' || answers === 'pdf' ? new Blob(chunks, { type }) : textOf(chunks)
    if (data !== undefined) return { data, systemMessage: undefined }
  }
  const body = chunks && parse(textOf(chunks))
  if (isOk && answers === 'envelope' && isSuccess(body)) return readSuccess(body)
  if (isOk && answers === 'json' && isRecord(body) && body['success'] !== false) {
    return { data: body, systemMessage: undefined }
  }
  throw mapError(call, reply, body, answers)
}
