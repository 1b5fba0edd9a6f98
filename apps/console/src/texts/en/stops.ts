export const stops = {
  'stops.title': 'Payouts',
  'stops.running': 'Payouts can be taken and paid.',
  'stops.stopped': 'Nothing can be taken or paid until two have agreed to go on.',
  'stops.stop': 'Stop all payouts',
  'stops.stop_text': 'It holds at once, and you do it alone. To go on takes two.',
  'stops.reason': 'Reason, for your colleagues and the log',
  'stops.done': 'Payouts are stopped.',
  'stops.resumePayouts': 'Propose to resume payouts',
  'stops.trustClock': 'Propose to trust the clock',
  'stops.cashiers': 'A cashier proposes to go on.',
  'stops.clock_behind': 'The database’s clock went back. Claims and sales wait.',
  'stops.clock_ahead': 'The database’s clock went ahead by more than a day. Claims and sales wait.',
}
