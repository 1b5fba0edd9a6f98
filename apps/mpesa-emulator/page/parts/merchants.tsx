import type { Shortcode } from '../../src/admin/control.js'
import { money } from '../emulator.js'
import { ChangeButton } from '../use-sending.js'

const more = 100_000

/** The businesses and their money. */
export function Merchants({ shortcodes }: { shortcodes: readonly Shortcode[] }) {
  return (
    <section className="panel" aria-label="Businesses">
      <h2>Businesses</h2>
      <ul className="merchants">
        {shortcodes.map(
          ({ shortcode, name, kind, utility, working, confirmation_url, validates }) => (
            <li key={shortcode}>
              <h3>
                {name}{' '}
                <span className="name">
                  {kind === 'till' ? 'Till' : 'Paybill'} {shortcode}
                </span>
              </h3>
              <dl>
                <dt>Utility account</dt>
                <dd>{money(utility)}</dd>
                <dt>Working account</dt>
                <dd>{money(working)}</dd>
                <dt>Payments by hand</dt>
                <dd>
                  {confirmation_url === null
                    ? 'no addresses registered'
                    : validates
                      ? 'are validated and confirmed'
                      : 'are confirmed'}
                </dd>
              </dl>
              <ChangeButton
                method="PATCH"
                path={`/shortcodes/${shortcode}`}
                body={{ utility: utility + more }}
              >
                Add {money(more)} to its utility account
              </ChangeButton>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
