// What is here is part of the lockfile, by a checksum. So the hooks themselves are in scripts.
export { hooks } from './scripts/publishing/packing.mjs'
