/** The stripes of what is estimated, for shapes whose fill is `url(#id)`. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      className="mv-hatch"
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d="M1 0V4" strokeWidth="1.5" />
    </pattern>
  )
}
