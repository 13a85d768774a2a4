// Written by scripts/embed-pullspecs.mjs from pullspecs/1.0.0.yml: change that file, and run the script.
export const PULLSPEC_1_0_0 = String.raw`openapi: 3.0.3
info:
  title: PullSpec reference
  version: 1.0.0
servers:
  - url: https://qa.example.org/pull/v1
paths:
  /search:
    post:
      operationId: search
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/SearchRequest"
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/SearchResponse"
        "400":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
  /prebook:
    post:
      operationId: prebook
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/PrebookRequest"
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/PrebookResponse"
        "400":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
  /book:
    post:
      operationId: book
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/BookRequest"
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Booking"
        "400":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
  /cancel:
    post:
      operationId: cancel
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/CancelRequest"
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/CancelResponse"
        "400":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
  /booking_details:
    post:
      operationId: booking_details
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/BookingRef"
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Booking"
        "400":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
  /booking_ids:
    post:
      operationId: booking_ids
      security:
        - ApiKey: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/DateRange"
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/BookingIds"
        "400":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
        "404":
          description: ok
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Error"
components:
  securitySchemes:
    ApiKey:
      type: apiKey
      in: header
      name: X-Api-Key
  schemas:
    Money:
      type: object
      required:
        - amount
        - currency
      properties:
        amount:
          type: number
          minimum: 0
        currency:
          type: string
          pattern: ^[A-Z]{3}$
    Penalty:
      type: object
      required:
        - from
        - amount
      properties:
        from:
          type: string
          format: date-time
        amount:
          $ref: "#/components/schemas/Money"
    Occupancy:
      type: object
      required:
        - adults
      properties:
        adults:
          type: integer
          minimum: 1
          maximum: 8
        childAges:
          type: array
          maxItems: 6
          items:
            type: integer
            minimum: 0
            maximum: 17
    SearchRequest:
      type: object
      required:
        - checkIn
        - checkOut
        - hotelIds
        - occupancies
      properties:
        checkIn:
          type: string
          format: date
        checkOut:
          type: string
          format: date
        hotelIds:
          type: array
          minItems: 1
          maxItems: 500
          items:
            type: string
            maxLength: 64
        occupancies:
          type: array
          minItems: 1
          maxItems: 9
          items:
            $ref: "#/components/schemas/Occupancy"
        nationality:
          type: string
          pattern: ^[A-Z]{2}$
        board:
          type: string
          enum:
            - RO
            - BB
            - HB
            - FB
            - AI
        maxPrice:
          type: number
    Rate:
      type: object
      required:
        - rateKey
        - price
        - board
        - refundable
        - cancellationPolicies
      properties:
        rateKey:
          type: string
          maxLength: 2048
        price:
          $ref: "#/components/schemas/Money"
        board:
          type: string
          enum:
            - RO
            - BB
            - HB
            - FB
            - AI
        refundable:
          type: boolean
        cancellationPolicies:
          type: array
          items:
            $ref: "#/components/schemas/Penalty"
        remarks:
          type: string
        payment:
          oneOf:
            - type: object
              required:
                - type
              properties:
                type:
                  type: string
                  enum:
                    - PREPAID
            - type: object
              required:
                - type
                - cardRequired
              properties:
                type:
                  type: string
                  enum:
                    - AT_HOTEL
                cardRequired:
                  type: boolean
    SearchResponse:
      type: object
      required:
        - hotels
      properties:
        hotels:
          type: array
          items:
            type: object
            required:
              - hotelId
              - rates
            properties:
              hotelId:
                type: string
              rates:
                type: array
                items:
                  $ref: "#/components/schemas/Rate"
    PrebookRequest:
      type: object
      required:
        - rateKey
      properties:
        rateKey:
          type: string
    PrebookResponse:
      type: object
      required:
        - rate
        - status
      properties:
        status:
          type: string
          enum:
            - AVAILABLE
            - PRICE_CHANGED
            - SOLD_OUT
        rate:
          $ref: "#/components/schemas/Rate"
    BookRequest:
      type: object
      required:
        - rateKey
        - clientReference
        - holder
      properties:
        rateKey:
          type: string
        clientReference:
          type: string
          maxLength: 40
        holder:
          type: object
          required:
            - firstName
            - lastName
          properties:
            firstName:
              type: string
              maxLength: 60
            lastName:
              type: string
              maxLength: 60
        remarks:
          type: string
          maxLength: 500
    Booking:
      type: object
      required:
        - bookingId
        - clientReference
        - status
        - price
      properties:
        bookingId:
          type: string
        clientReference:
          type: string
        status:
          type: string
          enum:
            - CONFIRMED
            - CANCELLED
            - FAILED
        price:
          $ref: "#/components/schemas/Money"
        hotelConfirmation:
          type: string
          nullable: true
        createdAt:
          type: string
          format: date-time
    CancelRequest:
      type: object
      required:
        - bookingId
      properties:
        bookingId:
          type: string
    CancelResponse:
      type: object
      required:
        - bookingId
        - status
        - penalty
      properties:
        bookingId:
          type: string
        status:
          type: string
          enum:
            - CANCELLED
        penalty:
          $ref: "#/components/schemas/Money"
    BookingRef:
      type: object
      required:
        - bookingId
      properties:
        bookingId:
          type: string
    DateRange:
      type: object
      required:
        - from
        - to
      properties:
        from:
          type: string
          format: date-time
        to:
          type: string
          format: date-time
    BookingIds:
      type: object
      required:
        - bookingIds
      properties:
        bookingIds:
          type: array
          items:
            type: string
    Error:
      type: object
      required:
        - code
        - message
      properties:
        code:
          type: string
        message:
          type: string
`;
