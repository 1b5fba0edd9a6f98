import type { $ZodType, input, output } from 'zod/v4/core'
import type { OperatorRole } from './roles.js'

/**
 * Who may call an endpoint: anyone, whoever is signed in (`user`), or only one role. A customer's
 * endpoint refuses operators, who have no wallet, and the other way round. See {@link Endpoint}.
 */
export type Caller = 'anyone' | 'user' | 'customer' | 'operator'

/** The methods that an {@link Endpoint} may have. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How a request travels: its fields as JSON, or the bytes of the picture in its field `image`. See {@link Endpoint}.
 */
export type Sends = 'json' | 'image'

/**
 * How a successful reply travels: in the envelope, or bare as JSON, text or the bytes of a picture or PDF.
 * A failure always comes in the envelope. See {@link Endpoint}.
 */
export type Answers = 'envelope' | 'json' | 'text' | 'csv' | 'image' | 'pdf'

/**
 * One call of the contract, as a plain value. The SDK calls it, the server serves it, the OpenAPI
 * document is generated from it, and no part of it is repeated anywhere else.
 *
 * @example
 * const publicPaths = [getConfig, listProducts, signIn].map((endpoint) => endpoint.path)
 */
export interface Endpoint<
  Input extends $ZodType | undefined = $ZodType | undefined,
  Reply extends $ZodType = $ZodType,
  By extends Caller = Caller,
  Keyed extends boolean = boolean,
> {
  /** Names the operation in errors, in stored idempotency keys and in the OpenAPI document. */
  readonly name: string
  readonly method: Method
  /** `{name}` stands for a field of the input. */
  readonly path: string
  readonly caller: By
  /** The roles of an operator that may call it; empty if the caller is no operator. */
  readonly roles: readonly OperatorRole[]
  readonly host: 'main' | 'chat'
  /** The whole request: fields not in the path go to the query of a GET or DELETE, else to the body. */
  readonly input: Input
  readonly sends: Sends
  /** The `data` of the envelope, or the whole reply if there is no envelope. */
  readonly reply: Reply
  readonly answers: Answers
  /** Takes an `Idempotency-Key`, so that a repeated call has one effect. */
  readonly keyed: Keyed
  /**
   * The operator must have used a second factor within five minutes; else the call is refused with the
   * code 2011.
   */
  readonly recent?: boolean
  /** Also served to a locked session, which is otherwise refused with 423. */
  readonly whileLocked?: boolean
  /** Also served until all operators have enrolled, as every endpoint of operators is; others are refused with 503. */
  readonly duringSetup?: boolean
  /** May be read from a standby, whose data is some seconds old, as every GET of operators is. */
  readonly fromStandby?: boolean
  /** Default timeout of the call in milliseconds, if it is not the client's default. */
  readonly timeout?: number
}

/** Timeout of large replies: the longest that the SDK's platform timeout allows. */
export const fileTimeout = 60_000

/** An endpoint of operators names the roles that may call it. */
type RoleOptions<By extends Caller> = [By] extends ['operator']
  ? { roles: readonly OperatorRole[]; recent?: boolean }
  : { roles?: never; recent?: never }

type EndpointOptions<
  Input extends $ZodType | undefined,
  Reply extends $ZodType,
  By extends Caller,
  Keyed extends boolean,
> = Pick<Endpoint<Input, Reply>, 'name' | 'method' | 'path'> &
  RoleOptions<By> & {
    caller?: By
    reply: Reply | (() => Reply)
    host?: 'main' | 'chat'
    input?: Input | (() => Input)
    sends?: Sends
    answers?: Answers
    keyed?: Keyed
    whileLocked?: boolean
    duringSetup?: boolean
    fromStandby?: boolean
    timeout?: number
  }

function made<Schema>(schema: Schema | (() => Schema)): Schema {
  return typeof schema === 'function' ? (schema as () => Schema)() : schema
}

/**
 * Defines an endpoint. By default, anyone may call it, on the main host, with JSON, without a key.
 * If a schema is built by a call, pass a function that makes this call, so that bundlers can drop it
 * (see `schema`).
 *
 * @example
 * const getTree = defineEndpoint({
 *   name: 'getTree',
 *   method: 'GET',
 *   path: '/api/trees/{id}',
 *   input: schemas.idInput,
 *   reply: () => z.object({ id: schemas.id, name: z.string() }),
 * })
 */
// The annotation lets bundlers drop every endpoint (and its schemas) that a page does not import.
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  Reply extends $ZodType,
  Input extends $ZodType | undefined = undefined,
  By extends Caller = 'anyone',
  Keyed extends boolean = false,
>(options: EndpointOptions<Input, Reply, By, Keyed>): Endpoint<Input, Reply, By, Keyed> {
  const { input, reply, ...rest } = options
  return {
    caller: 'anyone',
    roles: [],
    host: 'main',
    sends: 'json',
    answers: 'envelope',
    keyed: false,
    ...rest,
    input: made(input),
    reply: made(reply),
  } as Endpoint<Input, Reply, By, Keyed>
}

/**
 * The input that a caller passes: `undefined` for an endpoint without input.
 *
 * @example
 * const input: EndpointInput<typeof createOrder> = {
 *   product_id: product.id,
 *   quantity: 1,
 *   pay_from: 'balance',
 *   risk_acknowledged: true,
 *   price: product.price,
 *   terms_hash: product.terms_hash,
 * }
 */
export type EndpointInput<E extends Endpoint> = E['input'] extends $ZodType
  ? input<E['input']>
  : undefined

/**
 * The input that a handler gets, parsed by its schema.
 *
 * @example
 * const handle = ({ id }: EndpointRequest<typeof getProduct>) => id
 */
export type EndpointRequest<E extends Endpoint> = E['input'] extends $ZodType
  ? output<E['input']>
  : undefined

/**
 * The reply that a caller gets.
 *
 * @example
 * const cached: EndpointReply<typeof getWallet>[] = [await mavuno.call(getWallet)]
 */
export type EndpointReply<E extends Endpoint> = output<E['reply']>
