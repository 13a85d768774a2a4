/** Shown above a form. */
export const requiredNote = 'Fields marked * are required.';

export const RequiredNote = () => <p className="sp-muted">{requiredNote}</p>;
