/** A picture of the area: `<Picture {...logo} alt="" />`. */
interface PictureFile {
  readonly src: string;
  /** Natural size in pixels. */
  readonly width: number;
  readonly height: number;
}

declare module '*.avif' {
  const picture: PictureFile;
  export default picture;
}
declare module '*.jpeg' {
  const picture: PictureFile;
  export default picture;
}
declare module '*.jpg' {
  const picture: PictureFile;
  export default picture;
}
declare module '*.png' {
  const picture: PictureFile;
  export default picture;
}
declare module '*.svg' {
  const picture: PictureFile;
  export default picture;
}
declare module '*.webp' {
  const picture: PictureFile;
  export default picture;
}
