export const effects = {
  'effect.title': 'What it does',
  'effect.completeRecharge':
    'The customer gets the amount that arrived, and is told. One payment is credited once.',
  'effect.sendWithdrawal':
    'The operator who took it sees the account in full, sends the money and records it. Until then nothing leaves.',
  'effect.completeWithdrawal':
    'It is recorded as paid, and the customer is told. It says that the money has already left the bank.',
  'effect.resumePayouts':
    'Withdrawals can be taken and paid again. Make sure that the reason for the stop is gone.',
  'effect.fundReserve':
    'The reserve can promise more. The books then expect this money at the bank, so it has to be there.',
  'effect.payOut':
    'The books say that this money has left the bank. Customers’ money and the reserve stay as they are.',
  'effect.settleUnmatched':
    'The money is credited for what came, or was sent back, or nothing moves. It does not wait any more.',
  'effect.resolveCase': 'The case ends this way, and the books equal the bank again.',
  'effect.closeDay':
    'Bank, books and provider stay different. The day is closed with what is open, and the note says why.',
  'effect.trustClock':
    'Claims, maturities and sales go on by the clock as it is now. Compare it with another clock first.',
  'effect.setLimits': 'Each cashier may complete this much without a second person, from now on.',
  'effect.createProduct':
    'Customers can buy it while it is shown and the reserve has its earnings.',
  'effect.updateProduct':
    'Purchases from now on have the new terms. What was bought keeps the terms of its purchase.',
  'effect.createCode': 'Each customer may use it once.',
  'effect.updateCode': 'What customers have got by it stays theirs.',
  'effect.createAnnouncement': 'Every customer finds it in the inbox once it is shown.',
  'effect.updateAnnouncement':
    'Customers read the new words from now on, also those who have read the old ones.',
  'effect.createActivity': 'It is a banner on the first screen once it is shown.',
  'effect.updateActivity': 'Customers see the new banner and words from now on.',
  'effect.updateConfig':
    'The apps learn it within a second. What is already asked for or bought keeps its rules.',
  'effect.updateTexts': 'Customers read it within a second.',
  'effect.saveChannel':
    'Customers pay to this account from now on. Compare the number with a document, not with this screen.',
  'effect.removeChannel': 'Nobody pays in this way any more. Recharges that wait go on.',
  'effect.addTaxRule':
    'All customers are told now. From its start it is withheld from earnings of older holdings, too, at most at the rate of the config.',
  'effect.setOperatorRoles': 'They have these roles with their next call, and no others.',
  'effect.unfreezeHolding':
    'The customer can claim again. A price that fell due meanwhile is returned at once.',
  'effect.unblockUser': 'They can sign in, withdraw and be paid again.',
  'effect.unblockOperator':
    'They can sign in again, by what they had, and do what their roles allow.',
  'effect.inviteOperator':
    'Who proposed it takes a link for them, which works once and for an hour. Whoever has the link is this operator.',
  'effect.renewOperator':
    'What they sign in with stops working once they use the new link. Make sure by voice that they asked for it.',

  'effect.saveReply':
    'Support sends these words to customers with a few keys. Read them as a customer would.',
  'effect.removeReply': 'Support no longer finds it. What was sent with it stays.',

  'effect.unit': 'For one unit',
  'effect.now': 'Now',
  'effect.then': 'Then',
  'effect.pays': 'Customer pays',
  'effect.earnings': 'Earnings before tax, estimated',
  'effect.tax': 'Tax on earnings, {{rate}}',
  'effect.gets_back': 'Gets back, estimated',
  'effect.gain': 'Gain net, estimated',
  'effect.gain_rate': 'Net of the price, estimated',
  'effect.cover': 'Room in the reserve',
  'effect.cover_free': 'Free for new promises',
  'effect.cover_unit': 'One unit takes',
  'effect.cover_stock': 'If all units that are left sell',
  'effect.cover_units':
    'The reserve can promise {{units}} units of these terms. Then purchases are refused until it is funded.',
  'effect.cover_all': 'Everything that is left can be sold: the reserve has its earnings.',
  'effect.cover_none':
    'The reserve has not the earnings of one unit. Nobody can buy it before it is funded.',
  'effect.cover_failed': 'The reserve could not be read',
  'effect.keeps': 'What was bought before keeps its terms.',
  'effect.loses': 'A customer gets less back than they pay. The card says so.',
  'effect.withdraws': 'A withdrawal of',
  'effect.arrives_now': 'arrives now',
  'effect.arrives_then': 'arrives then',
  'effect.below': 'below the least',
  'effect.above': 'above the largest',
  'effect.fee_later':
    'A higher fee is announced, and starts 7 days after the approval. Until then the old one holds.',
  'effect.taken': 'taken',
  'effect.recharges': 'A recharge of',
  'effect.withheld': 'Withheld of an earning of {{amount}}',
  'effect.bought_new': 'Bought from now on',
  'effect.bought_at': 'Bought before, at {{rate}}',
  'effect.tax_less': 'Nobody pays more than the new tax, also on what was bought before.',
  'effect.tax_capped':
    'The config’s tax is {{rate}}: more is not withheld before that is raised, too.',
  'effect.from': 'from {{time}}',
  'effect.gain_unit': 'Gain net of one unit, estimated',
  'effect.cover_one': 'One unit takes of the reserve',
  'effect.may_buy': 'May buy, from',
  'effect.more_products_one': 'and {{count}} more product',
  'effect.more_products_other': 'and {{count}} more products',
  'effect.first_purchase': 'For a first purchase of {{amount}}',
  'effect.inviter': 'Inviter at distance {{distance}} gets',
  'effect.together': 'Together, out of the reserve',
  'effect.reward_rules': 'It is paid once for each buyer. Rewards that wait keep their amount.',
  'effect.points': 'With points',
  'effect.level': 'VIP {{level}}',
  'effect.no_level': 'no level',
  'effect.nobody': 'nobody',
  'effect.reserve': 'Reserve and bank',
  'effect.share_there': 'Of what is promised is there',
  'effect.open_withdrawals': 'Withdrawals that wait keep the fee that they were asked with.',
  'effect.tax_bought':
    'Holdings keep the tax of their purchase, unless a law is added under Tax rules.',
  'effect.cover_less':
    'Below 100 % more is sold than the reserve can pay. Each product says which share is covered.',
  'config.texts_note':
    'The name and the risk notice have one text for customers of all languages: write the notice in each, one below the other, and give it a new version.',
  'effect.risk_again':
    'Customers have to read the risk notice again before they buy, as its version is new.',
  'effect.risk_same':
    'The words change and the version does not: who has read the old ones is not asked again.',
  'effect.live_demo': 'The app no longer says that it is a demo.',
  'effect.code_cost': 'It may cost at most {{amount}}: {{uses}} uses.',
  'effect.code_spent': 'So far it has cost {{amount}}.',
  'effect.code_endless': 'There is no limit on what it may cost: every customer can use it.',
  'effect.code_points': 'Points cost no money, and raise the VIP level.',
  'effect.may_now': 'They may then',
  'effect.may_no_more': 'They may no longer',
  'effect.roles_none': 'Without a role their sessions end, and they may do nothing.',
  'effect.roles_owner': 'An owner decides on config, limits and people.',
  'effect.limits_raised': 'This is more than before: one person alone can do more harm.',
  'effect.preview': 'What customers read',
  'effect.payments_alone': 'Nobody else looks at a payment below these amounts.',

  'role_text.support': 'answers customers, freezes holdings and blocks people',
  'role_text.cashier':
    'credits recharges and pays payouts within limits, and proposes other movements of money',
  'role_text.product': 'proposes products, codes, news and texts',
  'role_text.approver': 'decides on what others propose, and records the bank',
  'role_text.auditor': 'reads everything and changes nothing',
  'role_text.owner': 'proposes and decides on config, limits and people',

  'preview.title': 'What customers see',
  'preview.language': 'Language',
}
