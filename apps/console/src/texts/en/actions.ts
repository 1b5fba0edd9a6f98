export const actions = {
  'action.completeRecharge': 'Credit a recharge',
  'effect.completeRecharge':
    'The customer gets the amount that arrived, and is told. One payment is credited once.',
  'action.sendWithdrawal': 'Send a withdrawal',
  'effect.sendWithdrawal':
    'The operator who took it sees the account in full, sends the money and records it. Until then nothing leaves.',
  'action.completeWithdrawal': 'Record a withdrawal as sent',
  'effect.completeWithdrawal':
    'It is recorded as paid, and the customer is told. It says that the money has already left the bank.',
  'action.resumePayouts': 'Resume payouts',
  'effect.resumePayouts':
    'Withdrawals can be taken and paid again. Make sure that the reason for the stop is gone.',
  'action.fundReserve': 'Add own money to the reserve',
  'effect.fundReserve':
    'The reserve can promise more. The books then expect this money at the bank, so it has to be there.',
  'action.payOut': 'Take money out',
  'effect.payOut':
    'The books say that this money has left the bank. Customers’ money and the reserve stay as they are.',
  'action.resolveCase': 'Resolve a case of a payment',
  'effect.resolveCase': 'The case ends this way, and the books equal the bank again.',
  'action.settleUnmatched': 'End money without a recharge',
  'effect.settleUnmatched':
    'The money is credited for what came, or was sent back, or nothing moves. It does not wait any more.',
  'action.closeDay': 'Close a day with differences',
  'effect.closeDay':
    'Bank, books and provider stay different. The day is closed with what is open, and the note says why.',
  'action.trustClock': 'Trust the clock again',
  'effect.trustClock':
    'Claims, maturities and sales go on by the clock as it is now. Compare it with another clock first.',
  'action.setLimits': 'Change what one operator may complete alone',
  'effect.setLimits': 'Each cashier may complete this much without a second person, from now on.',
  'action.createProduct': 'Make a product',
  'effect.createProduct':
    'Customers can buy it while it is shown and the reserve has its earnings.',
  'action.updateProduct': 'Change a product',
  'effect.updateProduct':
    'Purchases from now on have the new terms. What was bought keeps the terms of its purchase.',
  'action.createCode': 'Make a reward code',
  'effect.createCode': 'Each customer may use it once.',
  'action.updateCode': 'Change a reward code',
  'effect.updateCode': 'What customers have got by it stays theirs.',
  'action.createAnnouncement': 'Write an announcement',
  'effect.createAnnouncement': 'Every customer finds it in the inbox once it is shown.',
  'action.updateAnnouncement': 'Change an announcement',
  'effect.updateAnnouncement':
    'Customers read the new words from now on, also those who have read the old ones.',
  'action.createActivity': 'Make an activity',
  'effect.createActivity': 'It is a banner on the first screen once it is shown.',
  'action.updateActivity': 'Change an activity',
  'effect.updateActivity': 'Customers see the new banner and words from now on.',
  'action.updateConfig': 'Change the config',
  'effect.updateConfig':
    'The apps learn it within a second. What is already asked for or bought keeps its rules.',
  'action.updateTexts': 'Change texts',
  'effect.updateTexts': 'Customers read it within a second.',
  'action.saveChannel': 'Save a payment channel',
  'effect.saveChannel':
    'Customers pay to this account from now on. Compare the number with a document, not with this screen.',
  'action.removeChannel': 'Remove a payment channel',
  'effect.removeChannel': 'Nobody pays in this way any more. Recharges that wait go on.',
  'action.saveReply': 'Save a canned reply',
  'effect.saveReply':
    'Support sends these words to customers with a few keys. Read them as a customer would.',
  'action.removeReply': 'Remove a canned reply',
  'effect.removeReply': 'Support no longer finds it. What was sent with it stays.',
  'action.addTaxRule': 'Change the tax on earnings',
  'effect.addTaxRule':
    'All customers are told now. From its start it is withheld from earnings of older holdings, too, at most at the rate of the config.',
  'action.setOperatorRoles': 'Change the roles of an operator',
  'effect.setOperatorRoles': 'They have these roles with their next call, and no others.',
  'action.unfreezeHolding': 'Unfreeze a holding',
  'effect.unfreezeHolding':
    'The customer can claim again. A price that fell due meanwhile is returned at once.',
  'action.unblockUser': 'Unblock a customer',
  'effect.unblockUser': 'They can sign in, withdraw and be paid again.',
  'action.unblockOperator': 'Unblock an operator',
  'effect.unblockOperator':
    'They can sign in again, by what they had, and do what their roles allow.',
  'action.inviteOperator': 'Make somebody an operator',
  'effect.inviteOperator':
    'Who proposed it takes a link for them, which works once and for an hour. Whoever has the link is this operator.',
  'action.renewOperator': 'Let an operator enrol again',
  'effect.renewOperator':
    'What they sign in with stops working once they use the new link. Make sure by voice that they asked for it.',
}
