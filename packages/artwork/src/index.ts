export { drawAll, pngPictures, type PngPicture } from './artwork';
export { fileNames, pngFileName, svgFileName } from './file-names';
export { DRAWN_LISTINGS, type DrawnListing } from './listings';
