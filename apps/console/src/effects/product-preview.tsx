import { purchaseFigures } from '@mavuno/sdk/contract'
import { FilterChips, UiProvider, useFormatter } from '@mavuno/ui'
import { Crop, ProductCard, type CropName } from '@mavuno/ui/wallet'
import { useState } from 'react'
import { useKeys } from '../frame/keys.js'
import { RouterLink } from '../frame/router-link.js'
import { useText } from '../texts/use-text.js'
import './preview.css'
import { previewWords } from './preview-words.js'
import type { ProductTerms } from './product-effect.js'

type Language = keyof typeof previewWords

const languages = Object.keys(previewWords) as Language[]

interface ProductPreviewProps {
  readonly product: ProductTerms & {
    readonly name: string
    readonly crop: CropName
    readonly cycle: number
  }
  /** Where the card's link leads: to this page. */
  readonly address: string
}

/** The card that customers see, by the kit's own component, in each language and both themes. */
export function ProductPreview({ product, address }: ProductPreviewProps) {
  const t = useText()
  const formatter = useFormatter()
  const [language, choose] = useState<Language>('en')
  useKeys({
    v: () => choose(languages[(languages.indexOf(language) + 1) % languages.length] ?? 'en'),
  })
  const { texts, days } = previewWords[language]
  let figures
  try {
    figures = purchaseFigures(product, 1)
  } catch {
    return null
  }
  return (
    <section className="previews">
      <h3>{t('preview.title')}</h3>
      <FilterChips
        label={t('preview.language')}
        chips={languages.map((value) => ({ value, label: previewWords[value].name }))}
        value={language}
        onValueChange={choose}
      />
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} className="wallet-preview" data-mv-theme={theme} lang={language}>
          <UiProvider texts={texts} formatter={formatter} link={RouterLink}>
            <ProductCard
              name={product.name}
              href={`#${address}`}
              picture={<Crop crop={product.crop} size={56} />}
              returnsPrincipal={product.returns_principal}
              cycle={days(product.cycle)}
              pays={figures.pays}
              getsBack={figures.gets_back}
              gain={figures.gain}
              headingLevel={3}
            />
          </UiProvider>
        </div>
      ))}
    </section>
  )
}
