import { codeOnWire } from '../rules/results.js'

interface Result {
  readonly code: string
  readonly text: string
  readonly originatorId: string
  readonly conversationId: string
  readonly receipt: string
  /** A failed result has none. */
  readonly parameters?: [key: string, value?: string | number][]
  readonly reference?: [key: string, value?: string]
}

/** What M-PESA sends to a ResultURL. */
export function resultBody({
  code,
  text,
  originatorId,
  conversationId,
  receipt,
  parameters,
  reference,
}: Result) {
  const [key, value] = reference ?? ['QueueTimeoutURL', 'https://internal.test/results/v1/submit']
  return {
    Result: {
      ResultType: 0,
      ResultCode: codeOnWire(code),
      ResultDesc: text,
      OriginatorConversationID: originatorId,
      ConversationID: conversationId,
      TransactionID: receipt,
      ...(parameters && {
        ResultParameters: {
          ResultParameter: parameters.map(([Key, Value]) =>
            Value === undefined ? { Key } : { Key, Value },
          ),
        },
      }),
      ReferenceData: {
        ReferenceItem: value === undefined ? { Key: key } : { Key: key, Value: value },
      },
    },
  }
}
