import { getChatFile } from '@mavuno/sdk/contract'
import { useEffect, useRef, useState } from 'react'
import { mavuno } from '../../mavuno.js'

type Picture = { readonly src: string } | { readonly failed: true }

/** Fetches each picture of a conversation once. They are private, so they have no address of their own. */
export function usePictures(ids: readonly string[]): ReadonlyMap<string, Picture> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(new Map())
  const asked = useRef(new Set<string>())
  const shown = useRef<string[]>([])
  const wanted = ids.join(' ')
  useEffect(() => {
    for (const id of wanted.split(' ')) {
      if (id === '' || asked.current.has(id)) continue
      asked.current.add(id)
      const keep = (picture: Picture) => setPictures((last) => new Map(last).set(id, picture))
      mavuno.call(getChatFile, { id }, { errorClose: true }).then(
        (file) => {
          const src = URL.createObjectURL(file)
          shown.current.push(src)
          keep({ src })
        },
        () => keep({ failed: true }),
      )
    }
  }, [wanted])
  useEffect(
    () => () => {
      for (const src of shown.current) URL.revokeObjectURL(src)
    },
    [],
  )
  return pictures
}
