/** Furrows that run to the horizon, under a sun. */
export function Logo() {
  return (
    <svg
      width="30"
      height="30"
      viewBox="0 0 34 34"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <circle cx="17" cy="17" r="15" />
      <circle cx="17" cy="11" r="3.5" fill="currentColor" stroke="none" />
      <path d="M3 19h28M17 19v13M12 19 7 28M22 19l5 9" strokeLinecap="round" />
    </svg>
  );
}
