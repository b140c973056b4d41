interface Props {
  id: string;
  /** Nothing is shown without it. */
  error: string | undefined;
}

/** The error of a group of checkboxes. It is above them, because the first one gets the focus. */
export const ChoiceProblem = ({ id, error }: Props) =>
  error && (
    <p id={id} className="mb-2 text-14 text-danger">
      {error}
    </p>
  );

/** For a checkbox that gets the focus: keeps the error above it in view. */
export const belowProblem = 'scroll-mt-28';
