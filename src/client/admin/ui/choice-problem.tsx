interface Props {
  id: string;
  /** Nothing is shown without it. */
  error: string | undefined;
}

/** What is wrong with a group of boxes. It stands above them, because the first one gets the focus. */
export const ChoiceProblem = ({ id, error }: Props) =>
  error && (
    <p id={id} className="mb-2 text-14 text-danger">
      {error}
    </p>
  );

/** Of a box that gets the focus: keeps the problem above it in view. */
export const belowProblem = 'scroll-mt-28';
