import type { $ZodType, input, output } from 'zod/v4/core'

/** Who may call an endpoint. An operator's endpoint refuses customers, and the other way round. */
export type Caller = 'anyone' | 'customer' | 'operator'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the contract, as a plain value. The SDK calls it, the server serves it, the OpenAPI
 * document is printed from it: nothing of it is written anywhere else.
 */
export interface Endpoint<
  Input extends $ZodType | undefined = $ZodType | undefined,
  Reply extends $ZodType = $ZodType,
> {
  /** Names the operation in errors, in stored idempotency keys and in the OpenAPI document. */
  readonly name: string
  readonly method: Method
  /** `{name}` stands for a field of the input. */
  readonly path: string
  readonly caller: Caller
  /** The whole request: what the path does not name goes to the query of a GET or DELETE, else to the body. */
  readonly input: Input
  /** The `data` of the envelope. */
  readonly reply: Reply
  /** Takes an `Idempotency-Key`: repeating the call has one effect. */
  readonly keyed: boolean
}

type EndpointOptions<Input extends $ZodType | undefined, Reply extends $ZodType> = Pick<
  Endpoint<Input, Reply>,
  'name' | 'method' | 'path' | 'reply'
> & { caller?: Caller; input?: Input; keyed?: boolean }

/**
 * @example
 * const getProduct = defineEndpoint({
 *   name: 'getProduct',
 *   method: 'GET',
 *   path: '/api/products/{id}',
 *   input: z.object({ id }),
 *   reply: product,
 * })
 */
// The annotation lets bundlers drop every endpoint (and its schemas) that a page does not import.
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  Reply extends $ZodType,
  Input extends $ZodType | undefined = undefined,
>(options: EndpointOptions<Input, Reply>): Endpoint<Input, Reply> {
  return { caller: 'anyone', keyed: false, input: undefined as Input, ...options }
}

/** What a caller passes in: `undefined` for an endpoint that takes nothing. */
export type EndpointInput<E extends Endpoint> = E['input'] extends $ZodType
  ? input<E['input']>
  : undefined

/** What a handler is given: the input after its schema. */
export type EndpointRequest<E extends Endpoint> = E['input'] extends $ZodType
  ? output<E['input']>
  : undefined

/** What a caller gets back. */
export type EndpointReply<E extends Endpoint> = output<E['reply']>
