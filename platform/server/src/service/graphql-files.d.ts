declare module '*.graphql' {
  const sdl: string;
  export default sdl;
}
