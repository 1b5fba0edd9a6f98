/** What M-PESA can say about an order, by its result code. */
export const resultTexts: Record<string, string> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '11': 'The DebitParty is in an invalid state.',
  '17': 'Rule limited: a similar transaction is in progress or was made within the last 2 minutes.',
  '21': 'The initiator is not allowed to initiate this request.',
  '26': 'System busy. Traffic blocking condition in place.',
  '1001':
    'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  '1019': 'Transaction has expired.',
  '1025': 'An error occurred while sending a push request.',
  '1031': 'Request cancelled by user.',
  '1032': 'Request cancelled by user.',
  '1037': 'DS timeout user cannot be reached.',
  '2001': 'The initiator information is invalid.',
  '2006': 'Declined due to account rule: The account status does not allow this transaction.',
  '2028': 'The request is not permitted according to product assignment.',
  '2040':
    "Credit Party customer type (Unregistered or Registered Customer) can't be supported by the service.",
  '8006': 'The security credential is locked.',
  '9999': 'An error occurred while sending a push request.',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
  SFC_IC0003: 'The operator does not exist.',
}

export const resultText = (code: string) => resultTexts[code] ?? 'The request failed.'

/** On the wire a code is a number where it has digits only. */
export const codeOnWire = (code: string): number | string =>
  /^\d+$/.test(code) ? Number(code) : code
