/** The expression that semver.org gives for a semantic version, without its groups (https://semver.org, "Is there a suggested regular expression"). */
const semanticVersion =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?$/;

/** Whether a text is a semantic version, such as `1.0.0` or `2.1.0-beta.3`. */
export const isSemanticVersion = (text: string): boolean => semanticVersion.test(text);
