# Installs the program token-build for the current user on Windows, without administrator rights.
#
#   $env:TOKEN_BUILD_VERSION   version, such as 1.0.0. Default: the latest release
#   $env:TOKEN_BUILD_INSTALL   folder of the program. Default: %LOCALAPPDATA%\Programs\token-build
#   $env:TOKEN_BUILD_RELEASES  address of the releases, for mirrors

# A function, so that a script whose download broke off does nothing.
function Install-TokenBuild {
  $ErrorActionPreference = "Stop"
  # The progress bar of Windows PowerShell makes downloads slow.
  $ProgressPreference = "SilentlyContinue"
  [Net.ServicePointManager]::SecurityProtocol =
    [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12

  if (-not [Environment]::Is64BitOperatingSystem) {
    throw "There is no program for 32-bit Windows; install token-build with npm"
  }
  $folder = $env:TOKEN_BUILD_INSTALL
  if (-not $folder) { $folder = Join-Path $env:LOCALAPPDATA "Programs\token-build" }
  $releases = $env:TOKEN_BUILD_RELEASES
  if (-not $releases) { $releases = "https://github.com/token-build/token-build/releases" }
  $address = "$releases/latest/download"
  if ($env:TOKEN_BUILD_VERSION) {
    $address = "$releases/download/v$($env:TOKEN_BUILD_VERSION.TrimStart('v'))"
  }
  $archive = "token-build-windows-x64.zip"

  $temporary = Join-Path ([IO.Path]::GetTempPath()) ([Guid]::NewGuid().ToString())
  New-Item -ItemType Directory -Path $temporary | Out-Null
  try {
    $sums = Join-Path $temporary "SHA256SUMS"
    $file = Join-Path $temporary $archive
    Invoke-WebRequest -UseBasicParsing -Uri "$address/SHA256SUMS" -OutFile $sums
    $expected = Get-Content $sums |
      Where-Object { ($_ -split "\s+")[1] -eq $archive } |
      ForEach-Object { ($_ -split "\s+")[0] }
    if (-not $expected) { throw "$address/SHA256SUMS has no checksum of $archive" }
    Invoke-WebRequest -UseBasicParsing -Uri "$address/$archive" -OutFile $file
    $actual = (Get-FileHash -Algorithm SHA256 -Path $file).Hash
    if ($actual -ne $expected) {
      throw "$archive has the checksum $actual instead of $expected; nothing was installed"
    }

    Expand-Archive -Path $file -DestinationPath $temporary
    $installed = & (Join-Path $temporary "token-build.exe") --version
    if ($LASTEXITCODE -ne 0) {
      throw "The program does not run on this system; install token-build with npm"
    }
    New-Item -ItemType Directory -Force -Path $folder | Out-Null
    # Fails with the name of the file while the program is running.
    Move-Item -Force -Path (Join-Path $temporary "token-build.exe") -Destination $folder
    Write-Output "Installed token-build $installed in $folder"
  } finally {
    Remove-Item -Recurse -Force -Path $temporary
  }

  # In the registry, because the environment has its variables expanded, such as %USERPROFILE%.
  $key = [Microsoft.Win32.Registry]::CurrentUser.OpenSubKey("Environment", $true)
  $paths = [string]$key.GetValue("Path", "", "DoNotExpandEnvironmentNames")
  if (([Environment]::ExpandEnvironmentVariables($paths) -split ";") -notcontains $folder) {
    $key.SetValue("Path", "$paths;$folder".TrimStart(";"), "ExpandString")
    # Any change through this method tells running programs to read the environment again.
    [Environment]::SetEnvironmentVariable("TOKEN_BUILD_INSTALLED", "1", "User")
    [Environment]::SetEnvironmentVariable("TOKEN_BUILD_INSTALLED", [NullString]::Value, "User")
    Write-Output "Added $folder to your PATH; open a new terminal to run token-build"
  }
  $key.Dispose()
}

Install-TokenBuild
