import { useEffect, useState } from 'react'
import { clockTime, fullTime, readNumber, send, useEmulator } from './emulator.js'
import { Behaviours } from './parts/behaviours.js'
import { Journal } from './parts/journal.js'
import { Merchants } from './parts/merchants.js'
import { PhonePicker } from './parts/phone-picker.js'
import { VirtualPhone } from './parts/virtual-phone.js'
import { ChangeButton } from './use-sending.js'

/** The phone in the address: a link can open one. */
function useChosenPhone(): [string | undefined, (number: string) => void] {
  // Unlike decodeURIComponent, this does not throw for an address such as "#100%".
  const read = () =>
    readNumber(new URLSearchParams(`phone=${location.hash.slice(1)}`).get('phone') ?? '')
  const [number, setNumber] = useState(read)
  useEffect(() => {
    const follow = () => setNumber(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [number, (chosen) => (location.hash = chosen)]
}

export function App() {
  const [chosen, choose] = useChosenPhone()
  const [isAll, setAll] = useState(true)
  const [last, setLast] = useState<string>()
  const selected = chosen ?? last
  const { shown, isConnected } = useEmulator(isAll ? '' : (selected ?? ''))
  const phones = shown?.overview.phones ?? []
  const phone = phones.find(({ number }) => number === selected) ?? (chosen ? undefined : phones[0])
  // Without one in the address, the phone that is shown stays when others come before it.
  const shownNumber = phone?.number
  useEffect(() => setLast(shownNumber), [shownNumber])

  // A phone that a link names is there at once.
  const isMissing = shown !== undefined && chosen !== undefined && phone === undefined
  useEffect(() => {
    if (isMissing) void send('PATCH', `/phones/${chosen}`, {})
  }, [isMissing, chosen])

  if (!shown)
    return (
      <p className="loading">{isConnected ? 'Loading …' : 'The emulator cannot be reached.'}</p>
    )
  const { now, settings, shortcodes, rules } = shown.overview
  return (
    <>
      <header className="top">
        <h1>M-PESA emulator</h1>
        <p className="note">No real money. Not made by Safaricom and not connected with it.</p>
        <div className="clock">
          <time dateTime={new Date(now).toISOString()} title={fullTime(now)}>
            {clockTime(now)} in Nairobi
          </time>
          <ChangeButton method="POST" path="/clock" body={{ advance_seconds: 60 }}>
            1 minute later
          </ChangeButton>
          <ChangeButton method="POST" path="/clock" body={{ advance_seconds: 3600 }}>
            1 hour later
          </ChangeButton>
        </div>
      </header>
      {isConnected ? null : (
        <p className="offline" role="alert">
          The emulator cannot be reached. What you see may be old.
        </p>
      )}
      <main>
        <section className="phones" aria-label="Phones">
          <PhonePicker phones={phones} chosen={phone?.number} onChoose={choose} />
          {phone ? (
            <VirtualPhone key={phone.number} phone={phone} now={now} shortcodes={shortcodes} />
          ) : (
            <p className="empty">There is no phone yet. Add one, or send a prompt to any number.</p>
          )}
        </section>
        <div className="side">
          <Behaviours phone={phone?.number} rules={rules} isAuto={settings.auto_approve} />
          <Merchants shortcodes={shortcodes} />
        </div>
        <Journal exchanges={shown.journal} isAll={isAll} onAll={setAll} phone={phone?.number} />
      </main>
    </>
  )
}
