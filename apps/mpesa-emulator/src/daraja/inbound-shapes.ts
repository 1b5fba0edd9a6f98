import { z } from 'zod'

// What an integration receives, as schemas: for the tests of adapters, and for those of the emulator.

const code = z.union([z.int(), z.string().regex(/^[A-Z0-9_]{1,10}$/)])

export const stkCallbackSchema = z.strictObject({
  Body: z.strictObject({
    stkCallback: z.strictObject({
      MerchantRequestID: z.string().min(1),
      CheckoutRequestID: z.string().regex(/^ws_CO_/),
      ResultCode: code,
      ResultDesc: z.string().min(1),
      /** Only with a success, with items in no fixed set. */
      CallbackMetadata: z
        .strictObject({
          Item: z.array(
            z.strictObject({
              Name: z.string(),
              Value: z.union([z.string(), z.number()]).optional(),
            }),
          ),
        })
        .optional(),
    }),
  }),
})

export const c2bSchema = z.strictObject({
  TransactionType: z.enum(['Pay Bill', 'Buy Goods']),
  TransID: z.string().regex(/^[A-Z0-9]{10}$/),
  TransTime: z.string().regex(/^\d{14}$/),
  TransAmount: z.string().regex(/^\d+\.\d\d$/),
  BusinessShortCode: z.string().regex(/^\d{5,9}$/),
  BillRefNumber: z.string().max(20),
  InvoiceNumber: z.string(),
  OrgAccountBalance: z.string(),
  ThirdPartyTransID: z.string(),
  MSISDN: z.string().regex(/^254\d\d\*{4}\d{3}$/),
  FirstName: z.string(),
  MiddleName: z.string(),
  LastName: z.string(),
})

const keyAndValue = z.strictObject({
  Key: z.string(),
  Value: z.union([z.string(), z.number()]).optional(),
})

/** Of payouts, statuses, reversals and balances. */
export const resultSchema = z.strictObject({
  Result: z.strictObject({
    ResultType: z.int(),
    ResultCode: code,
    ResultDesc: z.string().min(1),
    OriginatorConversationID: z.string().min(1),
    ConversationID: z.string().regex(/^AG_/),
    TransactionID: z.string().regex(/^[A-Z0-9]{10}$/),
    /** Not with a failure. */
    ResultParameters: z.strictObject({ ResultParameter: z.array(keyAndValue) }).optional(),
    ReferenceData: z.strictObject({ ReferenceItem: keyAndValue }),
  }),
})

export const standingOrderSchema = z.strictObject({
  responseHeader: z.strictObject({
    responseRefID: z.string(),
    requestRefID: z.string(),
    responseCode: z.string(),
    responseDescription: z.string(),
  }),
  responseBody: z.strictObject({
    responseData: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  }),
})

export const errorSchema = z.strictObject({
  requestId: z.string().min(1),
  errorCode: z.string().regex(/^\d{3}(\.\d{2,4}){1,2}$/),
  errorMessage: z.string().min(1),
})
