import type { NewsTexts } from './article-texts.js'

export const en: NewsTexts = {
  welcome: {
    title: 'Welcome to the Mavuno demo',
    summary: 'Nothing here is real money. Try everything.',
    body: `This is a **demo**. People, money and products are invented.

- Recharge with any payment number. The demo's operator confirms it.
- Buy *Quick*: an earning falls due every 30 seconds.
- Ask customer service something. A program answers.`,
  },
  tax: {
    title: 'How tax and fees are counted',
    summary: 'Earnings are shown after tax. Withdrawals show their fee before you send them.',
    body: `## Tax

We withhold 5 % of each earning and pay it to the tax authority. Figures show what you get, with tax beside it.

## Fee

A withdrawal costs 2 %. You see the fee and the amount you receive before you ask for it.`,
  },
  hours: {
    title: 'Customer service has new hours',
    summary: 'People are here Monday to Saturday, 08:00 to 20:00.',
    body: `From this week on people answer **Monday to Saturday, 08:00 to 20:00**. You can write at any time. Your message is kept.`,
  },
  dairy: {
    title: 'Dairy 30 is sold out',
    summary: 'All six have been bought. We do not know yet when there will be more.',
    body: `The cooler in Nyandarua has its money. Whoever bought Dairy 30 gets the price back at the end, as the product says.`,
  },
  invite: {
    title: 'Invite people you know',
    summary: 'Ksh\u00a050.00 for each one, after a first purchase of Ksh\u00a0500.00 or more.',
    body: `You get **Ksh\u00a050.00** once for each person who signs up with your code and buys for Ksh\u00a0500.00 or more. In one month you can get Ksh\u00a0200.00 in this way.

It is paid out of our own money. It is never a share of what they pay or earn.`,
  },
  karibu: {
    title: 'The code KARIBU',
    summary: 'Each customer can use it once, for Ksh\u00a020.00.',
    body: `Open **My**, then **Redeem a code**, and enter \`KARIBU\`. The money goes to your Income wallet (revenue).`,
  },
  risk: {
    title: 'Read this before you buy',
    summary: 'What can go wrong, in plain words.',
    body: `1. Estimated earnings are not certain. They are paid while the payout fund has money.
2. Your money stays in a product until its end.
3. Some products do not return their price. Each one says so beside the price.

Buy nothing with money that you need soon.`,
  },
}
