// Loaded into a server before it starts: the test says, as a message, how many seconds its clock goes ahead.
const real = Date.now
let ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(real() + ahead * 1000)
    else super(...given)
  }
  static now = () => real() + ahead * 1000
}

process.on('message', (message) => {
  ahead = message.ahead
})

// Jobs rest for a second after each round. Where hours pass in a minute they would do little in an hour.
const later = globalThis.setTimeout
globalThis.setTimeout = Object.assign(
  (run, wait, ...rest) => later(run, wait === 1000 ? 100 : wait, ...rest),
  later,
)
