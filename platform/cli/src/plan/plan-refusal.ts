/** There is no plan. Worded for the operator. */
export class PlanRefusal extends Error {
  override readonly name = 'PlanRefusal';
  readonly problems = [];

  /** @param code Such as `unknown_version`, or `npm_unreachable` without a network. */
  constructor(
    readonly code: string,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}
