const maxLanguages = 10

/**
 * The languages of an `Accept-Language` header, best first, each followed by its plain form
 * (`pt-BR`, `pt`). Invalid entries are left out.
 */
export function parseAcceptLanguage(header: string | undefined): string[] {
  const acceptedLanguages = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return { tag, weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ tag }) => [tag, tag.split('-')[0] as string])
  return [...new Set(acceptedLanguages)].slice(0, maxLanguages)
}
