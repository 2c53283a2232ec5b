{{- define "mercer.labels" -}}
app.kubernetes.io/name: mercer
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "mercer.settingsSecret" -}}
{{ .Values.existingSecret | default (printf "%s-settings" .Release.Name) }}
{{- end }}
{{- define "mercer.shopSecret" -}}
{{ .Values.existingShopSecrets | default (printf "%s-secrets" .Release.Name) }}
{{- end }}
