// A file of its own, loaded after the first screen: the drawings are larger than what is around them.
export { Crop, CropCover } from '@mavuno/ui/wallet'
