/** A bed on the accent: the portal's mark, without any name. */
export function BrandMark() {
  return (
    <span className="sp-mark" aria-hidden="true">
      <svg width="26" height="26" viewBox="0 0 26 26" fill="none" stroke="#fff" strokeWidth="1.7">
        <path d="M7 8v11M7 16h12.2M19.2 19v-5.4a2.6 2.6 0 0 0-2.6-2.6H12v5" />
        <circle cx="9.6" cy="13.4" r="1.5" fill="#fff" stroke="none" />
      </svg>
    </span>
  );
}
