/**
 * Manifests of binaries for package managers: Homebrew, Scoop and winget.
 * @module
 */
import { stringify } from "yaml";
import { putFiles } from "../../tests/helpers/folder.ts";
import { issues, repository } from "../../src/base/diagnostics/project_pages.ts";
import { addressOf, archiveOf, checksumFile, programOf, type Target } from "./targets.ts";

const description = "Builds design tokens for every platform";

/** SHA-256 checksums of archives, in hexadecimal digits, by file name. */
export type Checksums = Readonly<Record<string, string>>;

function checksumOf(archive: string, checksums: Checksums): string {
  const checksum = checksums[archive];
  if (!/^[0-9a-f]{64}$/.test(checksum ?? "")) throw new Error(`No checksum of ${archive}`);
  return checksum;
}

/** The formula of a Homebrew tap. */
export function homebrewFormula(version: string, checksums: Checksums): string {
  const choice = (processor: string, name: Target["name"]) => {
    const archive = archiveOf({ name });
    return `    on_${processor} do
      url "${addressOf(archive, version)}"
      sha256 "${checksumOf(archive, checksums)}"
    end
`;
  };
  return `class TokenBuild < Formula
  desc "${description}"
  homepage "${repository}"
  version "${version}"
  license "MIT"

  on_macos do
${choice("arm", "darwin-arm64")}${choice("intel", "darwin-x64")}  end

  on_linux do
${choice("arm", "linux-arm64")}${choice("intel", "linux-x64")}  end

  def install
    bin.install "token-build"
    generate_completions_from_executable(bin/"token-build", "completion")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/token-build --version")
  end
end
`;
}

const windows = { name: "windows-x64" } as const;

/** The manifest of a Scoop bucket. Scoop updates it itself with `autoupdate`. */
export function scoopManifest(version: string, checksums: Checksums): string {
  const archive = archiveOf(windows);
  const manifest = {
    version,
    description,
    homepage: repository,
    license: "MIT",
    architecture: {
      "64bit": { url: addressOf(archive, version), hash: checksumOf(archive, checksums) },
    },
    bin: programOf(windows),
    checkver: "github",
    autoupdate: {
      architecture: { "64bit": { url: addressOf(archive, "$version") } },
      hash: { url: `$baseurl/${checksumFile}` },
    },
  };
  return `${JSON.stringify(manifest, null, 4)}\n`;
}

const identifier = "TokenBuild.TokenBuild";
const locale = "en-US";

/** The three manifests of winget, by file name. */
export function wingetManifests(version: string, checksums: Checksums): Record<string, string> {
  const archive = archiveOf(windows);
  const common = { PackageIdentifier: identifier, PackageVersion: version };
  const manifest = (type: string, fields: object) =>
    stringify({ ...common, ...fields, ManifestType: type, ManifestVersion: "1.9.0" });
  return {
    [`${identifier}.yaml`]: manifest("version", { DefaultLocale: locale }),
    [`${identifier}.installer.yaml`]: manifest("installer", {
      InstallerType: "zip",
      NestedInstallerType: "portable",
      NestedInstallerFiles: [
        { RelativeFilePath: programOf(windows), PortableCommandAlias: "token-build" },
      ],
      Installers: [{
        Architecture: "x64",
        InstallerUrl: addressOf(archive, version),
        InstallerSha256: checksumOf(archive, checksums).toUpperCase(),
      }],
    }),
    [`${identifier}.locale.${locale}.yaml`]: manifest("defaultLocale", {
      PackageLocale: locale,
      Publisher: "token-build",
      PublisherUrl: repository,
      PublisherSupportUrl: issues,
      PackageName: "token-build",
      PackageUrl: repository,
      License: "MIT",
      LicenseUrl: `${repository}/blob/main/LICENSE`,
      ShortDescription: description,
      Moniker: "token-build",
      Tags: ["css", "design-system", "design-tokens", "dtcg"],
    }),
  };
}

export function writeManifests(folder: string, version: string, checksums: Checksums): void {
  const files: Record<string, string> = {
    "homebrew/token-build.rb": homebrewFormula(version, checksums),
    "scoop/token-build.json": scoopManifest(version, checksums),
  };
  for (const [name, text] of Object.entries(wingetManifests(version, checksums))) {
    files[`winget/${name}`] = text;
  }
  putFiles(folder, files);
}
