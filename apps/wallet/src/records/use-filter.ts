import { useSearchParams } from 'react-router-dom'

/**
 * A filter that is kept in the page's address, so that it survives Back and a reload. Unknown values
 * count as `all`.
 */
export function useFilter<Value extends string>(
  name: string,
  values: readonly Value[],
): [Value | 'all', (value: Value | 'all') => void] {
  const [fields, setFields] = useSearchParams()
  const given = fields.get(name)
  const choose = (value: Value | 'all') =>
    setFields(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === 'all') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [values.find((value) => value === given) ?? 'all', choose]
}
