import { useConfig } from '@mavuno/sdk/react'
import { useText } from '../../texts/use-text.js'

/** The licence of the operator. */
export function LicenceLine() {
  const t = useText()
  const legal = useConfig()?.legal
  if (!legal) return null
  const { demo, licensee, regulator, licence_number: number, address } = legal
  return (
    <p className="wallet-sign-licence">
      {demo ? t('demo.licence') : t('legal.licence', { licensee, regulator, number })}
      {!demo && address && (
        <>
          <br />
          {t('legal.address', { address })}
        </>
      )}
    </p>
  )
}
